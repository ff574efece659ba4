/** Saves what was made here as a file of this device. */
export const saveAsFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser starts reading the blob only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
