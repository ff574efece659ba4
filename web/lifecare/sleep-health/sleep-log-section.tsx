import { type SleepLog, sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { SectionCard } from '../topics/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { hoursMessage } from './sleep-figures.ts'

const { fields } = sleepLogs

const tones: Record<NonNullable<SleepLog['quality']>, Tone> = {
  'very-good': 'good',
  good: 'good',
  fair: 'neutral',
  poor: 'warning',
  'very-poor': 'warning',
}

/** A week of nights at first, each with how long it was. */
export const SleepLogSection = () => (
  <SectionCard title="Sleep Log" type={sleepLogs} empty="Every night and nap you log appears here." flush>
    {logs => (
      <FirstItems items={logs} first={7}>
        {log => <SleepRow key={log.id} log={log} />}
      </FirstItems>
    )}
  </SectionCard>
)

const SleepRow = ({ log }: { log: SleepLog }) => (
  <RecordRow
    type={sleepLogs}
    existing={log}
    badges={
      <>
        {log.kind === 'nap' && <Badge tone="info">{showValue(fields.kind, log.kind)}</Badge>}
        {log.quality && <Badge tone={tones[log.quality]}>{showValue(fields.quality, log.quality)}</Badge>}
      </>
    }
    facts={
      <TextFacts
        facts={[
          log.hours !== null && translateSentence(hoursMessage(log.hours)),
          log.bedTime &&
            log.wakeTime &&
            t('{from} to {to}', { from: formatClock(log.bedTime), to: formatClock(log.wakeTime) }),
        ]}
      />
    }
  >
    <RecordFacts type={sleepLogs} existing={log} names={['awakenings', 'notes']} />
  </RecordRow>
)
