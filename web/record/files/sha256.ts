import { sha256 as sha256InScript } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The SHA-256 of a file, in hexadecimal. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => {
  // Over plain http to another machine the browser's own does not exist, whatever the types say.
  if (!globalThis.crypto?.subtle) return bytesToHex(sha256InScript(bytes))
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
