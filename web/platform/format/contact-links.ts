/** A phone number for a `tel:` link, with the extension separate; undefined if there is none. */
export const phoneLink = (phone: string) => {
  const text = phone.trim()
  const found = /(?:ext\.?|extension|x|#)\s*(\d+)$/i.exec(text)
  const [number, extension] = [text.slice(0, found?.index), found?.[1]]
  const digits = number.replace(/\D/g, '')
  if (digits.length < 3) return undefined
  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`
}

/** Encoded, so that no part of the address becomes a cc or a subject. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

export const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\s+/g, ' ').trim())}`
