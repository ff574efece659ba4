import { createContext, type ReactNode, use, useMemo } from 'react'
import { metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { type Allergy, allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { t } from '#web/platform/i18n.ts'
import { MetAllergies, NotCompared } from '#web/record/met-allergies.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { type PreviewLine, valuesOf } from './preview-lines.ts'

type Noted = Pick<Allergy, 'substance' | 'status' | 'verification' | 'reaction'>

interface Known {
  /** Only the file's allergies while the person's own are not known. */
  noted: readonly Noted[]
  isOwnUnknown: boolean
}

const KnownAllergies = createContext<Known>({ noted: [], isOwnUnknown: false })

/** The allergies that drugs of a file are compared with: the person's, and those of the file, also if left out. */
export function CompareAllergies({ lines, children }: { lines: readonly PreviewLine[]; children: ReactNode }) {
  const { data: own, isError } = useRecords(allergies)
  const known = useMemo(
    () => ({
      noted: [
        ...(own ?? []),
        ...lines
          .filter(({ type }) => type.name === allergies.name)
          .map(line => completeValues(allergies, valuesOf(line))),
      ],
      isOwnUnknown: isError,
    }),
    [own, isError, lines],
  )
  return <KnownAllergies value={known}>{children}</KnownAllergies>
}

const metBy = (line: PreviewLine, { noted }: Known) =>
  line.type.name === medications.name ? metAllergies(completeValues(medications, valuesOf(line)), noted) : []

/** The marks of a drug that would be added, as its row will have them. */
export function LineAllergies({ line }: { line: PreviewLine }) {
  const known = use(KnownAllergies)
  if (line.type.name !== medications.name) return null
  return (
    <>
      <MetAllergies allergies={metBy(line, known)} />
      {known.isOwnUnknown && <NotCompared />}
    </>
  )
}

/** How many drugs of a list that may be closed meet an allergy. */
export function CountAllergies({ lines }: { lines: readonly PreviewLine[] }) {
  const known = use(KnownAllergies)
  const count = useMemo(() => lines.filter(line => metBy(line, known).length > 0).length, [lines, known])
  if (count === 0) return null
  return (
    <strong className="block text-sm font-semibold text-danger-ink">
      {count === 1 ? t('1 meets an allergy') : t('{count} meet an allergy', { count })}
    </strong>
  )
}
