import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { isLowWeek } from './mood-averages.ts'
import { MoodRow } from './mood-row.tsx'

const MOST = 6

/** The last few; older ones are in the calendar. */
export const RecentMoodsSection = () => (
  <SectionCard title="Recent Moods" type={moodEntries} empty="Log how you feel now. One word is enough." flush>
    {(records, { today, timeZone }) => (
      <>
        {isLowWeek(records, today, timeZone) && (
          <div className="px-5 pb-4 sm:px-6">
            <Alert
              tone="info"
              actions={
                <a href="#resources" className="font-medium underline underline-offset-3">
                  {t('View resources')}
                </a>
              }
            >
              {t('You have had some hard days lately. You do not have to go through them alone. Talking helps.')}
            </Alert>
          </div>
        )}
        <ul className="divide-y divide-line border-line not-first:border-t">
          {records.slice(0, MOST).map(entry => (
            <MoodRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </>
    )}
  </SectionCard>
)
