import { custom, defineTopic, edit } from '../topics/define-topic.ts'
import { message } from '../topics/message.ts'
import { details, figure, figures, list } from '../topics/sections.ts'
import { allergies, allergyDanger, bySeverity, isPresent } from './allergies.ts'
import { devices } from './devices/devices.ts'
import { familyHistory } from './family-history.ts'
import { healthBasics } from './health-basics.ts'
import { immunizations } from './immunizations.ts'
import { lifestyle } from './lifestyle.ts'
import { nextDose } from './next-dose.ts'
import { preventiveScreenings } from './preventive-screenings.ts'
import { isOfGroup } from './vaccine-groups.ts'

const { bloodType, organDonor } = healthBasics.fields

export const healthProfile = defineTopic({
  about: 'What anyone caring for you should know, in one place.',
  main: allergies,
  actions: [edit('Update Profile', healthBasics), custom('Export Records', 'export-records')],
  sections: [
    figures(
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
    ),
    {
      show: 'allergies',
      title: 'Allergies',
      type: allergies,
      empty: 'Add what you are allergic to and how you react. It is one of the first things a doctor asks.',
    },
    { show: 'emergency-information', title: 'Emergency Information' },
    {
      show: 'recommended-screenings',
      title: 'Recommended Screenings',
      about:
        'Suggestions for people at average risk in the United States; other countries advise otherwise. You and your doctor decide what is right for you.',
      type: preventiveScreenings,
    },
    details({
      title: 'Health Basics',
      type: healthBasics,
      // Stands with the allergies, which outweigh it.
      except: ['noKnownAllergies'],
      empty: 'Update your profile with your blood type, your pharmacy and what first responders should know.',
    }),
    list({
      title: 'Screenings Done',
      type: preventiveScreenings,
      facts: ['date', 'result', 'providerId', 'notes'],
      empty: 'Record the screenings you have had. The suggestions above take them into account.',
    }),
    list({
      title: 'Vaccination History',
      type: immunizations,
      facts: ['date', 'dose', 'where', 'lot', 'notes'],
      remark: (record, { today }, all) => nextDose(record, today, all),
      first: 6,
      empty: 'Copy your vaccination card so you have it when you travel or change doctors.',
    }),
    list({
      title: 'Implants & Devices',
      type: devices,
      facts: ['bodySite', 'startDate', 'removedOn', 'mriSafety', 'notes'],
      badge: 'kind',
      empty: 'Add implants, such as a pacemaker or a new hip. Doctors ask about them before an MRI.',
    }),
    list({
      title: 'Family History',
      type: familyHistory,
      badge: 'relative',
      facts: ['ageAtOnset', 'notes'],
      empty:
        'Add your close relatives’ illnesses and the age they started. They can affect what is recommended for you.',
    }),
    list({
      title: 'Lifestyle',
      type: lifestyle,
      facts: ['answer', 'date', 'notes'],
      first: 6,
      empty: 'Add what doctors ask about: smoking, alcohol, exercise, work. Clinics’ records bring their own entries.',
    }),
  ],
})
