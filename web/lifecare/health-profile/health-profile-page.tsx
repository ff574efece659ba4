import { Download } from 'lucide-react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { allergies, allergyDanger, bySeverity, isPresent } from '#contract/lifecare/health-profile/allergies.ts'
import { devices } from '#contract/lifecare/health-profile/devices/devices.ts'
import { familyHistory } from '#contract/lifecare/health-profile/family-history.ts'
import { healthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { lifestyle } from '#contract/lifecare/health-profile/lifestyle.ts'
import { preventiveScreenings } from '#contract/lifecare/health-profile/preventive-screenings.ts'
import { downloadHealthRecord } from '#contract/lifecare/lifecare-endpoints.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { screenOnlyButtonStyles } from '#web/ui/action/button-styles.ts'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { EditButton } from '../topics/header-buttons.tsx'
import { RecordDetails } from '../topics/record-details.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { AllergiesSection } from './allergies-section.tsx'
import { EmergencyInformationSection } from './emergency-information-section.tsx'
import { nextDose } from './next-dose.ts'
import { RecommendedScreeningsSection } from './recommended-screenings-section.tsx'
import { isOfGroup } from './vaccine-groups.ts'

/** Downloads a summary for a doctor, as a PDF file. */
const ExportRecords = () => (
  <a href={addressOf(downloadHealthRecord)} download className={screenOnlyButtonStyles({ variant: 'secondary' })}>
    <Download />
    {t('Export Records')}
  </a>
)

const { bloodType, organDonor } = healthBasics.fields

/** Every type that can be added or opened here. */
export const records = [
  allergies,
  preventiveScreenings,
  healthBasics,
  immunizations,
  devices,
  familyHistory,
  lifestyle,
  appointments,
]

const FIGURES = [
  figure('Blood type', [healthBasics], ([[record]]) =>
    record?.bloodType
      ? { value: message('{value}', { value: { field: bloodType, value: record.bloodType } }) }
      : undefined,
  ),
  figure('Organ donor', [healthBasics], ([[record]]) =>
    record?.organDonor
      ? { value: message('{value}', { value: { field: organDonor, value: record.organDonor } }) }
      : undefined,
  ),
  figure('Allergies', [allergies], ([all]) => {
    const present = bySeverity(all).filter(isPresent)
    const [worst] = present
    if (!worst) return undefined
    const isSevere = worst.severity === 'severe'
    return {
      value: message('{count}', { count: present.length }),
      detail: isSevere
        ? message('Severe: {name}', { name: worst.substance })
        : message('{name}', { name: worst.substance }),
      tone: allergyDanger(worst) ? 'danger' : 'neutral',
    }
  }),
  figure('COVID vaccine doses', [immunizations], ([all]) => {
    const doses = all.filter(record => isOfGroup(record, 'covid'))
    const last = doses.find(({ date }) => date) ?? doses[0]
    return (
      last && {
        value: message('{count}', { count: doses.length }),
        detail: last.date ? message('Last done {day}', { day: { day: last.date } }) : message('Date not known'),
      }
    )
  }),
]

export const HealthProfilePage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="What anyone caring for you should know, in one place."
    main={allergies}
    records={records}
    actions={
      <>
        <EditButton label="Update Profile" type={healthBasics} />
        <ExportRecords />
      </>
    }
  >
    <Figures figures={FIGURES} />
    <Columns>
      <AllergiesSection />
      <EmergencyInformationSection />
      <RecommendedScreeningsSection />
      <RecordDetails
        title="Health Basics"
        type={healthBasics}
        // Stands with the allergies, which outweigh it.
        except={['noKnownAllergies']}
        empty="Update your profile with your blood type, your pharmacy and what first responders should know."
      />
      <RecordList
        title="Screenings Done"
        type={preventiveScreenings}
        facts={['date', 'result', 'providerId', 'notes']}
        empty="Record the screenings you have had. The suggestions above take them into account."
      />
      <RecordList
        title="Vaccination History"
        type={immunizations}
        facts={['date', 'dose', 'where', 'lot', 'notes']}
        remark={(record, { today }, all) => nextDose(record, today, all)}
        first={6}
        empty="Copy your vaccination card so you have it when you travel or change doctors."
      />
      <RecordList
        title="Implants & Devices"
        type={devices}
        facts={['bodySite', 'startDate', 'removedOn', 'mriSafety', 'notes']}
        badge="kind"
        empty="Add implants, such as a pacemaker or a new hip. Doctors ask about them before an MRI."
      />
      <RecordList
        title="Family History"
        type={familyHistory}
        badge="relative"
        facts={['ageAtOnset', 'notes']}
        empty="Add your close relatives’ illnesses and the age they started. They can affect what is recommended for you."
      />
      <RecordList
        title="Lifestyle"
        type={lifestyle}
        facts={['answer', 'date', 'notes']}
        first={6}
        empty="Add what doctors ask about: smoking, alcohol, exercise, work. Clinics’ records bring their own entries."
      />
    </Columns>
  </TopicPage>
)
