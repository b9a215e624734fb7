import Binding

extension ColorSpace: Storable {}
