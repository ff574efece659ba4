import { Smile } from 'lucide-react'
import { type MoodEntry, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { MoodName } from '../mood-wellbeing/mood-name.tsx'
import { AddFirst, Row } from './card-parts.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { useRecentMoods } from './lifecare-reads.ts'
import type { OpenForm } from './quick-form.tsx'

export const MoodCard = ({ openForm }: { openForm: OpenForm }) => (
  <DashboardCard
    title={t('Mood & Wellness')}
    href="/mood-wellbeing"
    query={useRecentMoods()}
    empty={
      <EmptyState
        icon={<Smile />}
        title={t('No moods yet')}
        description={t('Log how you feel now. After a few days, you will see what does you good.')}
        action={<AddFirst form={{ type: moodEntries }} openForm={openForm} />}
      />
    }
  >
    {entry => (
      <Row
        key={entry.id}
        href={`/mood-wellbeing?id=${entry.id}`}
        title={<MoodName mood={entry.mood} />}
        facts={factsOf(entry)}
        time={formatDateTime(entry.date)}
      />
    )}
  </DashboardCard>
)

const factsOf = ({ energy, sleep, stress }: MoodEntry) => [
  energy !== null && t('Energy {amount}/10', { amount: energy }),
  sleep !== null && t('Sleep {amount} h', { amount: sleep }),
  stress !== null && t('Stress {amount}/10', { amount: stress }),
]
