import { CalendarCheck } from 'lucide-react'
import { readVitalSummary } from '#contract/healthcare/health-data/vital-endpoints.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { preventiveScreenings } from '#contract/lifecare/health-profile/preventive-screenings.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { useProfile } from '#web/record/use-profile.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { translateSentence } from '../topics/translate-sentence.ts'
import { completedTests, medicalPast } from './completed-tests.ts'
import {
  recommendedScreenings,
  type ScreeningFacts,
  type ScreeningState,
  type SuggestedScreening,
} from './recommended-screenings.ts'

/** What screenings are suggested from: the profile, what was done and what is known, wherever it is kept. */
const useScreeningFacts = () => {
  const profile = useProfile()
  const screenings = useRecords(preventiveScreenings)
  const summary = useEndpoint(readVitalSummary)
  const results = useRecords(labResults)
  const conditions = useRecords(medicalConditions)
  const operations = useRecords(procedures)

  const queries = [profile, screenings, summary, results, conditions, operations]
  const refetch = () => Promise.all(queries.filter(({ isError }) => isError).map(query => query.refetch()))
  const isError = queries.some(query => query.isError)
  if (!(profile.data && screenings.data && summary.data && results.data && conditions.data && operations.data)) {
    return { isError, refetch, data: undefined }
  }
  const evidence = {
    screenings: screenings.data,
    bloodPressureAt: summary.data.bloodPressure?.at,
    results: results.data,
    procedures: operations.data,
  }
  const data = {
    dateOfBirth: profile.data.dateOfBirth,
    gender: profile.data.gender,
    done: completedTests(evidence, timeZone()),
    ...medicalPast(conditions.data, operations.data),
  }
  return { isError, refetch, data }
}

/** Computed from the person's current records. */
export function RecommendedScreeningsSection() {
  const { data: facts, isError, refetch } = useScreeningFacts()
  const title = t('Recommended Screenings')
  if (isError && !facts) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!facts) return <CardSkeleton />
  const { dateOfBirth } = facts
  return (
    <Card
      title={title}
      description={t(
        'Suggestions for people at average risk in the United States; other countries advise otherwise. You and your doctor decide what is right for you.',
      )}
      flush={dateOfBirth !== null}
      notice={isError && <NotRefreshed onRetry={() => void refetch()} />}
    >
      {dateOfBirth === null ? (
        <Missing>{t('Screenings depend on age. Add your date of birth to see what is suggested for you.')}</Missing>
      ) : (
        <Suggestions facts={{ ...facts, dateOfBirth }} />
      )}
    </Card>
  )
}

const Missing = ({ children }: { children: string }) => (
  <Alert
    tone="info"
    actions={
      <ButtonLink variant="secondary" size="small" href="/profile">
        {t('My Information')}
      </ButtonLink>
    }
  >
    {children}
  </Alert>
)

function Suggestions({ facts }: { facts: ScreeningFacts }) {
  const suggestions = recommendedScreenings(facts, useToday())
  const now = suggestions.filter(({ state }) => state !== 'not-now')
  return (
    <>
      {suggestions.some(({ state }) => state === 'for-some') && (
        <div className="px-5 pb-4 sm:px-6">
          <Missing>
            {t('Some screenings are only for women or only for men. Your information does not say which apply to you.')}
          </Missing>
        </div>
      )}
      <FirstItems items={suggestions} first={now.length}>
        {suggestion => <SuggestionRow key={suggestion.name} suggestion={suggestion} />}
      </FirstItems>
    </>
  )
}

const tones: Record<ScreeningState, Tone> = {
  due: 'warning',
  talk: 'info',
  'for-some': 'info',
  done: 'good',
  followed: 'neutral',
  'not-now': 'neutral',
}

function SuggestionRow({
  suggestion: { name, state, message: advice, reason, source, published, grade, test },
}: {
  suggestion: SuggestedScreening
}) {
  const { open } = useRecordAction(preventiveScreenings)
  const isOpen = state === 'due' || state === 'talk' || state === 'for-some'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {t(name)}
          <Badge tone={tones[state]}>{translateSentence(advice)}</Badge>
        </h3>
        {reason && <p className="mt-0.5 text-sm text-pretty break-words">{reason}</p>}
        <p className="mt-0.5 text-sm text-pretty text-muted">
          {translateSentence(source)} (
          {grade ? t('{year}, grade {grade}', { year: String(published), grade }) : published}).{' '}
          {t('Usual interval; your doctor may want another.')}
        </p>
      </div>
      {isOpen && (
        <Button
          size="small"
          variant="secondary"
          icon={<CalendarCheck />}
          aria-label={t('I’ve had this: {name}', { name: t(name) })}
          changes
          onClick={() => open('add', undefined, { test })}
        >
          {t('I’ve had this')}
        </Button>
      )}
    </li>
  )
}
