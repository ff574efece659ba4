// No zod here: pages need only these constants.

/** 30 days. */
export const MAX_SHARE_HOURS = 720
export const MAX_WRONG_PASSCODES = 5
export const MAX_OPENINGS = 100
/** The most active shares per person. */
export const MAX_SHARES = 50
/** The maximum size of a share's encrypted file, in characters. */
export const MAX_SHARED = 4_000_000
/** The maximum size of all documents of a share together. */
export const MAX_SHARED_DOCUMENT_BYTES = 25_000_000
export const MAX_SHARED_DOCUMENTS = 50
/** What encryption adds to a document: the nonce and the tag. */
export const ENCRYPTION_BYTES = 28
export const MIN_PASSCODE_LENGTH = 6
/** Ignores case, spaces and hyphens, which get lost on the phone and on paper. */
export const normalizePasscode = (typed: string) => typed.toLowerCase().replace(/[\s\p{Dash}]+/gu, '')

/** Where other software fetches the content of a SMART Health Link; followed by the link's id. */
export const MANIFEST_PATH = '/api/shl'
/** Sent when a share is opened: the secret for sending a note back. */
export const NOTE_HEADER = 'wellkept-note'

export const shareStates = {
  open: 'Active|link',
  expired: 'Expired',
  revoked: 'Revoked',
  'used-up': 'View limit reached',
  'wrong-passcodes': 'Locked after wrong passcodes',
} as const
export type ShareState = keyof typeof shareStates
