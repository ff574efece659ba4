import { useState } from 'react'
import type { DentalTreatment } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { type ToothState, toothState } from '#contract/lifecare/dental-health/tooth-states.ts'
import type { ToothChartSection as Section } from '#contract/lifecare/topics/subject-sections.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { SectionCard } from '../topics/sections/section-card.tsx'
import { ToothArches } from './tooth-arches.tsx'
import { stateLabel } from './tooth-labels.ts'
import { ToothSample } from './tooth-mark.tsx'
import { ToothPanel } from './tooth-panel.tsx'
import { TreatmentsTable } from './treatments-table.tsx'

const LEGEND: readonly ToothState[] = ['planned', 'in-progress', 'done', 'missing']

/** Every tooth marked by the state of its treatments, the chosen one's treatments beside it, and all in a table. */
export const ToothChartSection = ({ section }: { section: Section }) => (
  <SectionCard section={section} drawsEmpty>
    {treatments => <ToothChart treatments={treatments} />}
  </SectionCard>
)

function ToothChart({ treatments }: { treatments: DentalTreatment[] }) {
  const [chosen, setChosen] = useState<number>()
  return (
    <div
      className={classNames(
        'grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
        treatments.length === 0 && 'mt-5',
      )}
    >
      <div>
        <ToothArches stateOf={tooth => toothState(tooth, treatments)} chosen={chosen} onChoose={setChosen} />
        <ul className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-muted">
          {LEGEND.map(state => (
            <li key={state} className="flex items-center gap-1.5">
              <ToothSample state={state} />
              {stateLabel(state)}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0 space-y-6">
        {chosen === undefined ? (
          <p className="rounded-control bg-sunken px-4 py-3 text-[0.9375rem] text-muted">
            {t('Select a tooth, or move with the arrow keys, to see its treatments or add one.')}
          </p>
        ) : (
          <ToothPanel tooth={chosen} treatments={treatments} />
        )}
        <Later>{treatments.length > 0 && <TreatmentsTable treatments={treatments} />}</Later>
      </div>
    </div>
  )
}
