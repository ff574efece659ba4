/** What a person is to their caregiver. */
export const relations = {
  child: 'Child',
  parent: 'Parent',
  grandparent: 'Grandparent',
  partner: 'Partner',
  sibling: 'Sibling',
  relative: 'Other relative',
  friend: 'Friend',
  other: 'Someone else',
} as const
export type Relation = keyof typeof relations
export const RELATIONS = Object.keys(relations) as [Relation, ...Relation[]]
