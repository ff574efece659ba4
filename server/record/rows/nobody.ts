/** Stands for the import of a version that neither a person nor an import is the author of. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
