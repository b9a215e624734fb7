@main
enum RGBMixerMain {
  static func main() {}
}
