import { BatteryFull } from 'lucide-react'
import { type HearingAid, hearingAids } from '#contract/lifecare/hearing/hearing-aids.ts'
import { t } from '#web/platform/i18n.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import type { Tone } from '#web/ui/tones.ts'
import { SectionCard } from '../topics/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { batteryRemark, serviceRemark, takesBatteries } from './hearing-aid-care.ts'

/** Hearing aids in use come first, each with what is due for it. */
export const HearingAidsSection = () => (
  <SectionCard
    title="Hearing Aids"
    type={hearingAids}
    empty="Add each hearing aid to get reminders when a battery or service is due."
    flush
  >
    {(aids, { today }) => (
      <FirstItems items={aids.toSorted((a, b) => sortIndex(a) - sortIndex(b))}>
        {aid => <HearingAidRow key={aid.id} aid={aid} today={today} />}
      </FirstItems>
    )}
  </SectionCard>
)

/** The right ear before the left, as everything here stands. */
const sortIndex = ({ status, ear }: HearingAid) => (status === 'retired' ? 2 : 0) + (ear === 'left' ? 1 : 0)

const tones: Record<HearingAid['status'], Tone> = { 'in-use': 'good', 'in-repair': 'warning', retired: 'neutral' }

function HearingAidRow({ aid, today }: { aid: HearingAid; today: string }) {
  const remarks = [batteryRemark(aid, today), serviceRemark(aid, today)].filter(remark => remark !== undefined)
  const change = useChangeRecord(hearingAids)
  const { id, version, ear, model } = aid
  const noteChange = () =>
    change.mutateAsync({ id, version, batteryChangedOn: today }).then(
      () => toast({ title: t('Battery change noted') }),
      () => toastError(t('Failed to save the battery change')),
    )
  return (
    <RecordRow
      type={hearingAids}
      existing={aid}
      title={ear === 'right' ? t('{model}, right ear', { model }) : t('{model}, left ear', { model })}
      badges={
        <>
          {aid.status !== 'in-use' && (
            <Badge tone={tones[aid.status]}>{showValue(hearingAids.fields.status, aid.status)}</Badge>
          )}
          {remarks.map(({ message: remark, tone }) => (
            // In one line of a phone there is room for what is due.
            <Badge key={remark.text} tone={tone} className={tone === 'neutral' ? 'compact:@max-sm:hidden' : ''}>
              {translateSentence(remark)}
            </Badge>
          ))}
        </>
      }
      action={
        takesBatteries(aid) &&
        aid.batteryChangedOn !== today && {
          label: t('Battery changed'),
          icon: <BatteryFull />,
          pending: change.isPending,
          onSelect: noteChange,
          'aria-label': ear === 'right' ? t('Battery changed today, right ear') : t('Battery changed today, left ear'),
        }
      }
      facts={
        <RecordFacts
          type={hearingAids}
          existing={aid}
          names={['battery', 'batteryChangedOn', 'batteryLastsDays', 'serial', 'fittedOn', 'warrantyUntil', 'notes']}
        />
      }
    />
  )
}
