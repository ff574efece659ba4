/** What made a version of a record. */
export const RECORD_ACTIONS = ['created', 'changed', 'deleted', 'restored'] as const
export type RecordAction = (typeof RECORD_ACTIONS)[number]

/** Who made it: the reader, the person themself, somebody who looks after them, an administrator, or someone with a link. */
export const RECORD_ACTORS = ['you', 'person', 'caregiver', 'administrator', 'holder'] as const
export type RecordActor = (typeof RECORD_ACTORS)[number]
