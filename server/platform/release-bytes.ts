/** Below it there is nothing to gain. */
const LARGE = 64 * 1024

/**
 * Gives the memory of a large buffer back at once, and leaves the buffer empty. The garbage collector would wait until
 * tens of megabytes have gathered.
 */
export const releaseBytes = (bytes: Buffer) => {
  const { buffer, byteLength } = bytes
  // A part of a larger buffer shares its memory with others.
  if (byteLength >= LARGE && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
