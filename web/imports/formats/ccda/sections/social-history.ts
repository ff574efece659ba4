import { nameOf } from '../codes.ts'
import { outermost, refusal, type Section } from '../statements.ts'
import { child } from '../xml/elements.ts'

/** There are no record types for smoking, occupation and the like: each is listed, so that the person can look it up. */
export const nameEntries = (section: Section) => {
  for (const entry of section.entries) {
    for (const observation of outermost(entry, ({ name }) => name !== 'organizer')) {
      section.leftOut(
        nameOf(child(observation, 'code'), section.narrative) ?? section.title,
        refusal(entry, observation) ?? 'no-place',
      )
    }
  }
}
