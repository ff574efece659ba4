/** Makes something once for each key, for as long as the key is there. */
export const oncePer = <Key extends object, Made extends {}>(make: (key: Key) => Made) => {
  const made = new WeakMap<Key, Made>()
  return (key: Key): Made => {
    const known = made.get(key)
    if (known) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
