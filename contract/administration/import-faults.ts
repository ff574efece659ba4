/** Why a row cannot be imported, apart from invalid fields. */
export const importFaults = {
  moreCells: 'This row has more cells than the first one.',
  noAccount: 'There is no account with this email. Import the demographics first.',
  unconfirmed:
    'Anyone could have registered this account: its email was never confirmed. Do a dry run, and accept it there if you know it is this patient’s.',
  twoEmails: 'Give the patient’s email or a caregiver’s email, not both.',
  noCaregiver: 'There is no account with this email, here or in this file.',
  noDependent: 'This caregiver manages nobody with this name. Import the demographics first.',
  manyDependents: 'This caregiver manages several people with this name.',
  noProvider: 'This patient has no provider with this name.',
  openQuote: 'A quotation mark is not closed.',
  behindQuote: 'There is text after a closing quotation mark.',
  quoteInside: 'There is a quotation mark in the middle of a cell.',
  tooLong: 'This row is too long.',
  unreadable: 'This row cannot be read.',
} as const
