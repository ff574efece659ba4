/** For SQL's `like`, with wildcards escaped, which people type as plain characters. */
export const containing = (search: string) => `%${search.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
