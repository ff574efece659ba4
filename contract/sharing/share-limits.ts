// No zod here: pages need these words and numbers, and no rules.

/** How long a share may work, in hours: an hour to 30 days. */
export const MAX_SHARE_HOURS = 720
/** A share ends after this many wrong passcodes. */
export const MAX_WRONG_PASSCODES = 5
export const MAX_OPENINGS = 100
/** How many active shares a person can have. */
export const MAX_SHARES = 50
/** Of a share's encrypted file, in characters. */
export const MAX_SHARED = 4_000_000
/** The documents of a share may have so many bytes together. */
export const MAX_SHARED_DOCUMENT_BYTES = 25_000_000
export const MAX_SHARED_DOCUMENTS = 50
/** So much larger is a document once it is encrypted: its nonce and its tag. */
export const ENCRYPTION_BYTES = 28
export const LEAST_PASSCODE = 6
/** What of a passcode counts: not its capitals, spaces and hyphens, which get lost on the phone and on paper. */
export const normalizePasscode = (typed: string) => typed.toLowerCase().replace(/[\s\p{Dash}]+/gu, '')

/** Where other software fetches the content of a SMART Health Link; the link's id follows. */
export const MANIFEST_PATH = '/api/shl'
/** In the response to an opening: the secret for sending a note back. */
export const NOTE_HEADER = 'wellkept-note'

export const shareStates = {
  open: 'Active|link',
  expired: 'Expired',
  revoked: 'Revoked',
  'used-up': 'View limit reached',
  'wrong-passcodes': 'Locked after wrong passcodes',
} as const
export type ShareState = keyof typeof shareStates
