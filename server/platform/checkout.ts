/** The root folder: two folders up from here, and from the bundle's chunks (`server/vite.config.ts`). */
export const checkout = new URL('../../', import.meta.url)
