/** Where the product lies: two folders up from here, and from the parts of the bundle (`server/vite.config.ts`). */
export const checkout = new URL('../../', import.meta.url)
