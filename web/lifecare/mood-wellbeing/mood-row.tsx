import { type MoodEntry, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { MoodName } from './mood-name.tsx'

export const MoodRow = ({ entry }: { entry: MoodEntry }) => (
  <RecordRow
    type={moodEntries}
    existing={entry}
    title={
      <span>
        <MoodName mood={entry.mood} />
      </span>
    }
    facts={<RecordFacts type={moodEntries} existing={entry} names={['date', 'energy', 'sleep', 'stress', 'notes']} />}
  />
)
