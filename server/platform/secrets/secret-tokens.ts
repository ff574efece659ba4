import { createHash, randomBytes } from 'node:crypto'

/** A bearer token, such as of a session, a link or a feed. Never stored in plain text. */
export const newSecretToken = () => randomBytes(32).toString('base64url')

/**
 * The stored form of a token. A fast hash is enough: 256 random bits cannot be guessed. A lookup by hash takes no longer
 * for a close guess.
 */
export const hashSecretToken = (token: string) => createHash('sha256').update(token).digest()
