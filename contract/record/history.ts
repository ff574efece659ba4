export const RECORD_ACTIONS = ['created', 'changed', 'deleted', 'restored'] as const
export type RecordAction = (typeof RECORD_ACTIONS)[number]

/**
 * Who created it: the reader, the person whose record it is, a caregiver, an administrator, or the holder of a link. Of a
 * version that came with an import, only who imported it is known.
 */
export const RECORD_ACTORS = ['you', 'person', 'caregiver', 'administrator', 'holder', 'import'] as const
export type RecordActor = (typeof RECORD_ACTORS)[number]
