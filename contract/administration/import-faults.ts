/** Why a row cannot be imported, apart from invalid fields. */
export const importFaults = {
  moreCells: 'This row has more cells than the first one.',
  noAccount: 'There is no account with this email. Import the demographics first.',
  noProvider: 'This patient has no provider with this name.',
  openQuote: 'A quotation mark is not closed.',
  behindQuote: 'There is text after a closing quotation mark.',
  quoteInside: 'There is a quotation mark in the middle of a cell.',
  tooLong: 'This row is too long.',
  unreadable: 'This row cannot be read.',
} as const
