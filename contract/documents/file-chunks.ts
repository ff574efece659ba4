/** A file travels and is stored in pieces of this size; only the last one is smaller. Small enough for any proxy. */
export const CHUNK_BYTES = 1024 * 1024

/** The largest file that can be kept. */
export const MAX_FILE_BYTES = 50 * CHUNK_BYTES

export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES)

/** How many bytes a chunk of a file has; 0 behind its end. */
export const chunkLength = (size: number, number: number) =>
  Math.max(0, Math.min(CHUNK_BYTES, size - number * CHUNK_BYTES))
