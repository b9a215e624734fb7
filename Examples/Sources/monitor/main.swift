import Foundation
import TermUI

Application.main { application in
  MonitorScreen(reading: Running.all, killing: { kill($0, SIGTERM) }, in: application)
}
