import { TriangleAlert } from 'lucide-react'
import {
  type Allergy,
  allergies,
  allergyDanger,
  bySeverity,
  isPresent,
} from '#contract/lifecare/health-profile/allergies.ts'
import { healthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import { t } from '#web/platform/i18n.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { useEntryKey } from '#web/record/use-entry-key.ts'
import { useAddRecord, useChangeRecord, useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { SectionCard } from '../topics/section-card.tsx'

const tones: Record<string, Tone> = { mild: 'neutral', moderate: 'warning', severe: 'danger' }

/** The empty state, or the person's own statement that they have no allergies. */
function NoAllergies() {
  const { data: [basics] = [] } = useRecords(healthBasics)
  const key = useEntryKey()
  const add = useAddRecord(healthBasics)
  const change = useChangeRecord(healthBasics)
  if (basics?.noKnownAllergies)
    return <p className="mt-3 font-medium">{t('You stated that you have no known allergies.')}</p>
  const state = () =>
    basics
      ? change.mutate({ id: basics.id, version: basics.version, noKnownAllergies: true })
      : add.mutate({ values: { noKnownAllergies: true }, key: key.current })
  return (
    <Button
      changes
      variant="secondary"
      size="small"
      pending={add.isPending || change.isPending}
      onClick={state}
      className="mt-3"
    >
      {t('I have no known allergies')}
    </Button>
  )
}

const Standing = ({ allergy: { status, verification } }: { allergy: Allergy }) => (
  <>
    {verification !== 'confirmed' && <Badge>{showValue(allergies.fields.verification, verification)}</Badge>}
    {status !== 'active' && verification !== 'refuted' && <Badge>{showValue(allergies.fields.status, status)}</Badge>}
  </>
)

export const AllergiesSection = () => (
  <SectionCard
    title="Allergies"
    type={allergies}
    empty="Add what you are allergic to and how you react. It is one of the first things a doctor asks."
    flush
    drawsEmpty
  >
    {records =>
      records.length === 0 ? (
        <NoAllergies />
      ) : (
        <FirstItems items={bySeverity(records)}>
          {allergy => (
            <RecordRow
              key={allergy.id}
              type={allergies}
              existing={allergy}
              badges={
                <>
                  <Standing allergy={allergy} />
                  {isPresent(allergy) && allergyDanger(allergy) && allergy.severity !== 'severe' && (
                    <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
                      {t(allergyDanger(allergy) ?? '')}
                    </Badge>
                  )}
                  {allergy.severity && (
                    <Badge
                      tone={isPresent(allergy) ? tones[allergy.severity] : 'neutral'}
                      icon={allergy.severity === 'severe' && isPresent(allergy) && <TriangleAlert aria-hidden />}
                    >
                      {showValue(allergies.fields.severity, allergy.severity)}
                    </Badge>
                  )}
                </>
              }
              facts={
                <RecordFacts type={allergies} existing={allergy} names={['reaction', 'kind', 'noticedOn', 'notes']} />
              }
            />
          )}
        </FirstItems>
      )
    }
  </SectionCard>
)
