/** A phone number as a link can dial it, an extension apart; nothing where there is no number in it. */
export const phoneLink = (phone: string) => {
  const [, number = '', extension] = /^(.*?)(?:\s*(?:ext\.?|extension|x|#)\s*(\d+)\s*)?$/i.exec(phone.trim()) ?? []
  const digits = number.replace(/\D/g, '')
  if (digits.length < 3) return undefined
  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`
}

/** Whatever the address holds, it stays an address: nothing of it becomes a copy's recipient or a subject. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

export const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\s+/g, ' ').trim())}`
