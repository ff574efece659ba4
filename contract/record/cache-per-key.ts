/** Caches one value per key, as long as the key exists. */
export const cachePerKey = <Key extends object, Made extends {}>(make: (key: Key) => Made) => {
  const cache = new WeakMap<Key, Made>()
  return (key: Key): Made => {
    const known = cache.get(key)
    if (known) return known
    const value = make(key)
    cache.set(key, value)
    return value
  }
}
