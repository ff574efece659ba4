/** Files are sent and stored in chunks of this size; only the last may be smaller. Small enough for any proxy. */
export const CHUNK_BYTES = 1024 * 1024

export const MAX_FILE_BYTES = 50 * CHUNK_BYTES

export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES)

/** A chunk's size in bytes; 0 after the end of the file. */
export const chunkLength = (size: number, number: number) =>
  Math.max(0, Math.min(CHUNK_BYTES, size - number * CHUNK_BYTES))
