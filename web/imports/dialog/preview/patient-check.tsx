import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { personBase } from '#contract/people/person-address.ts'
import { includesRole } from '#contract/people/roles.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { personId } from '#web/platform/person/person.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { areSeveral, comparePatient, differs, type Recipient } from '../../compare-patients.ts'
import { handFile } from '../handed-file.ts'

interface PatientCheckProps {
  patients: readonly StatedPatient[]
  person: Recipient
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
  /** The chosen file, to continue in another person's records; undefined for a document that is stored here. */
  file?: File
}

const notGiven = () => t('Not given')
const dayText = (date: string | null | undefined) => (date ? formatDay(date) : notGiven())
const SEXES: Record<string, string> = { male: 'Male', m: 'Male', female: 'Female', f: 'Female' }
const sexText = (sex: string | null | undefined) => (sex ? t(SEXES[sex.toLowerCase()] ?? sex) : notGiven())
const patientName = ({ name }: StatedPatient) => name ?? t('somebody without a name')

/** The file may be about another patient, so the user has to answer before anything is imported. */
export const needsAnswer = (patients: readonly StatedPatient[], person: Recipient) =>
  areSeveral(patients) || patients.some(patient => differs(comparePatient(patient, person)))

/** Whom the file is about, beside the person whose records it would go to. */
export function PatientCheck({ patients, person, isAgreed, onAgree, file }: PatientCheckProps) {
  const isOpen = needsAnswer(patients, person)
  const unnamed = patients.every(({ name }) => !name)
  const other = patients.find(patient => differs(comparePatient(patient, person)))
  return (
    <div className="space-y-3">
      {isOpen && (
        <Alert
          tone="warning"
          role="alert"
          title={
            other
              ? t('This file is about {patient}. You are in the records of {person}.', {
                  patient: patientName(other),
                  person: nameOf(person),
                })
              : t('This file is about several people. You are in the records of {person}.', { person: nameOf(person) })
          }
        >
          <p>{t('Records of another person can lead to wrong decisions. Please compare.')}</p>
          {other && <Others patient={other} file={file} />}
        </Alert>
      )}
      {!isOpen && unnamed && (
        <Alert tone="info">
          {t('This file does not say whom it is about. Check that it is about {person}.', { person: nameOf(person) })}
        </Alert>
      )}
      {!isOpen && !unnamed && <SamePatient patients={patients} person={person} />}
      {isOpen && (
        <NumbersTable
          caption={t('Whom the file is about')}
          columns={['', t('Name'), t('Date of birth'), t('Sex')]}
          rows={[
            ...patients.map((patient, index) => ({
              key: `file-${index}`,
              cells: [t('In the file'), patient.name ?? notGiven(), dayText(patient.birthDate), sexText(patient.sex)],
            })),
            {
              key: 'person',
              cells: [t('Goes to'), nameOf(person), dayText(person.dateOfBirth), sexText(person.gender)],
            },
          ]}
        />
      )}
      {isOpen && (
        <Checkbox
          label={t('I have checked: these records belong to {person}.', { person: nameOf(person) })}
          checked={isAgreed}
          onChange={({ target }) => onAgree(target.checked)}
        />
      )}
    </div>
  )
}

/** "Ana Park, born May 4, 1984, female" */
const inWords = (name: string, born: string | null | undefined, sex: string | null | undefined) =>
  [name, born && t('born {day}', { day: formatDay(born) }), sex && sexText(sex)].filter(Boolean).join(', ')

const SamePatient = ({ patients, person }: Pick<PatientCheckProps, 'patients' | 'person'>) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
    <dt className="text-muted">{t('In the file')}</dt>
    <dd className="break-words">
      {patients.map(({ name = t('somebody without a name'), birthDate, sex }) => (
        <span key={`${name}/${birthDate}/${sex}`} className="block">
          {inWords(name, birthDate, sex)}
        </span>
      ))}
    </dd>
    <dt className="text-muted">{t('Goes to')}</dt>
    <dd className="break-words">{inWords(nameOf(person), person.dateOfBirth, person.gender)}</dd>
  </dl>
)

const hasName = (patient: StatedPatient) => (other: { firstName: string; lastName: string }) =>
  comparePatient(patient, { ...other, dateOfBirth: null, gender: null }).name === 'same'

const mayImport = ({ isSelf, role, includesSensitive }: PersonSummary) =>
  isSelf || (role === 'manage' && includesSensitive)
const mayAdd = ({ isSelf, role }: PersonSummary) => isSelf || includesRole(role, 'contribute')

/** The people whose name is in the file, and to whose records it can be added. */
function Others({ patient, file }: { patient: StatedPatient; file: File | undefined }) {
  const { data: people = [] } = useEndpoint(listPeople)
  const others = people
    .filter(({ id, isSelf }) => (personId ? id !== personId : !isSelf))
    .filter(file ? mayImport : mayAdd)
    .filter(hasName(patient))
  return others.map(other => {
    const href = `${other.isSelf ? '' : personBase(other.id)}/documents?action=${file ? 'import' : 'add'}`
    return (
      <p key={other.id} className="mt-1">
        <a
          className="font-medium underline"
          href={href}
          onClick={async event => {
            if (!file || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            // Without it, the other page asks for the file.
            await handFile(file, other.isSelf ? null : other.id).catch(() => {})
            window.location.assign(href)
          }}
        >
          {file
            ? t('Import it into the records of {person}', { person: nameOf(other) })
            : t('Switch to {person}, and add the report there', { person: nameOf(other) })}
        </a>
      </p>
    )
  })
}

/** Why the button waits. */
export const AnswerFirst = () => (
  <p className="self-center text-sm text-pretty text-muted sm:mr-auto">
    {t('Say first whose records these are, above.')}
  </p>
)
