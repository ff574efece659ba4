import { Siren } from 'lucide-react'
import { useState } from 'react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { dentalHistory } from '#contract/lifecare/dental-health/dental-history.ts'
import { dentalTreatments } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { dentalVisits } from '#contract/lifecare/dental-health/dental-visits.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { BookButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { lastFigure, nextFigure, nextOf } from '../topics/visit-figures.ts'
import { EmergencyHelp } from './dental-emergency-help.tsx'
import { findDentists } from './find-dentists.ts'
import { ToothChartSection } from './tooth-chart-section.tsx'
import { openTreatments } from './tooth-states.ts'

/** Whom to call and what to do first when something happens to a tooth. */
function DentalEmergency() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Siren />} variant="secondary" onClick={() => setOpen(true)}>
        {t('Emergency')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Dental emergency')} size="large">
        <EmergencyHelp onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const DENTAL_APPOINTMENTS = ['Dental cleaning', 'Dental treatment'] as const

/** Every type that can be added or opened here. */
export const records = [dentalVisits, dentalTreatments, dentalHistory, appointments]

const FIGURES = [
  figure('Last visit', [dentalVisits], ([[last]]) => last && lastFigure(last.date, last.kind)),
  figure(
    'Next cleaning',
    [dentalVisits, appointments],
    ([[last], booked], context) => nextFigure(nextOf(booked, ['Dental cleaning'], context.now), last?.nextDue, context),
    'Nothing scheduled',
  ),
  figure(
    'Open treatments',
    [dentalTreatments],
    ([all]) => {
      if (all.length === 0) return undefined
      const open = openTreatments(all)
      const [next] = open
      if (!next) return { value: message('None'), detail: message('All done'), tone: 'good' }
      const treatment = { field: dentalTreatments.fields.treatment, value: next.treatment }
      return {
        value: message('{count}', { count: open.length }),
        detail: next.teeth
          ? message('First: {treatment}, tooth {teeth}', { treatment, teeth: { teeth: next.teeth } })
          : message('First: {treatment}', { treatment }),
      }
    },
    'None yet',
  ),
  figure('Dentist', [providers], ([all]) => {
    const [dentist] = findDentists(all)
    if (!dentist) return undefined
    const { name, phone } = dentist
    return {
      value: message('{name}', { name }),
      detail: phone ? message('{phone}', { phone }) : message('No phone number'),
    }
  }),
]

export const DentalHealthPage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="Your teeth and gums: visits, treatments tooth by tooth, and your dental history."
    main={dentalVisits}
    records={records}
    actions={
      <>
        <BookButton label="Book Cleaning" kind="Dental cleaning" />
        <DentalEmergency />
      </>
    }
  >
    <Figures figures={FIGURES} />
    <ToothChartSection />
    <Columns>
      <RecordList
        title="Dental Visits"
        type={dentalVisits}
        facts={['date', 'providerId', 'nextDue', 'findings']}
        empty="Record when you saw a dentist, what was found and when to go back."
      />
      <RecordList
        title="Oral Health History"
        type={dentalHistory}
        facts={['since', 'notes']}
        empty="Record what a new dentist should know: gum disease, wisdom teeth removed, grinding, braces."
      />
      <Appointments
        title="Dental Appointments"
        types={DENTAL_APPOINTMENTS}
        empty="Book your next cleaning. It will appear here and in your appointments."
      />
    </Columns>
  </TopicPage>
)
