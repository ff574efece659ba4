import { useMemo, useState } from 'react'
import { fetchIssuerKeys } from '#contract/imports/health-link-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { formatCount } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useProfile } from '#web/record/use-profile.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import type { NotImported } from '../../collect-records.ts'
import type { IssuerKeys } from '../../formats/smart-health/health-card.ts'
import type { Signature } from '../../import-format.ts'
import { importLabel } from '../import-labels.ts'
import type { FoundImport } from '../use-read-import.ts'
import { type Choices, chosenLines, countChanges, initialChoices, leftOutHashes } from './choices.ts'
import { Contents } from './contents.tsx'
import { AnswerFirst, needsAnswer, PatientCheck } from './patient-check.tsx'
import { isChange, isMatchedProvider, type PreviewLine, previewLines, sourcesOf } from './preview-lines.ts'

interface PreviewStepProps {
  found: FoundImport
  onImport: (lines: FoundImport['read']['lines'], leftOut: string[]) => void
  /** Reads the file again, with the issuers' keys. */
  onKeys: (keys: IssuerKeys[]) => void
  onCancel: () => void
  onClose: () => void
}

/** Formats whose files are about a patient; a device's are about the person who wears it. */
const CLINICAL = ['fhir', 'ccda', 'smart-health']

/** Lines that the server would refuse are listed with what was left out. */
const leftOutOf = ({ read }: FoundImport, lines: readonly PreviewLine[]): NotImported[] => [
  ...read.leftOut,
  ...lines.flatMap(({ outcome, type, line }): NotImported[] =>
    outcome === 'refused'
      ? [{ what: String(line.values[type.title] ?? type.one), kind: type.one, reason: 'impossible', count: 1 }]
      : [],
  ),
]

/** Shows what is in a file. Nothing is saved before the person agrees. */
export function PreviewStep({ found, onImport, onKeys, onCancel, onClose }: PreviewStepProps) {
  const { file, read, preview } = found
  const { lines, leftOut, isNothingNew } = useMemo(() => {
    const all = previewLines(read, preview)
    return {
      lines: all.filter(({ outcome }) => outcome !== 'refused'),
      leftOut: leftOutOf(found, all),
      isNothingNew: all.length > 0 && !all.some(item => isChange(item) && !isMatchedProvider(item)),
    }
  }, [found, read, preview])
  const [choices, setChoices] = useState<Choices>(() => initialChoices(lines))
  const [isAgreed, setIsAgreed] = useState(false)
  const { data: person } = useProfile()
  if (isNothingNew && read.signatures.length === 0) return <NothingNew lines={lines} onClose={onClose} />

  const isAboutSomebody = read.patients.length > 0 || CLINICAL.includes(read.source)
  const isUnanswered = person !== undefined && needsAnswer(read.patients, person) && !isAgreed
  const changes = countChanges(lines, choices)
  const sources = sourcesOf(read.lines)
  return (
    <>
      <div className="space-y-6">
        {isAboutSomebody && person && (
          <PatientCheck {...{ patients: read.patients, person, file, isAgreed }} onAgree={setIsAgreed} />
        )}
        {sources.length > 0 && <p className="text-muted">{t('From {source}', { source: formatList(sources) })}</p>}
        <Signatures signatures={read.signatures} onKeys={onKeys} />
        {lines.length === 0 && <p role="status">{t('Nothing that can be imported was found in this file.')}</p>}
        <Contents lines={lines} leftOut={leftOut} choices={choices} onChange={setChoices} />
      </div>
      <DialogActions>
        {isUnanswered && <AnswerFirst />}
        {lines.length === 0 ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onCancel}>
              {t('Cancel')}
            </Button>
            <Button
              disabled={changes === 0 || !person || isUnanswered}
              onClick={() => onImport(chosenLines(lines, choices), leftOutHashes(lines, choices))}
            >
              {importLabel(changes)}
            </Button>
          </>
        )}
      </DialogActions>
    </>
  )
}

function NothingNew({ lines, onClose }: { lines: readonly PreviewLine[]; onClose: () => void }) {
  const deleted = lines.filter(({ outcome }) => outcome === 'deleted').length
  return (
    <>
      <p role="status">
        {t('Everything in this file is already here.')}
        {deleted > 0 && ` ${t('What was deleted stays deleted ({count}).', { count: formatCount(deleted) })}`}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </>
  )
}

interface SignaturesProps {
  signatures: readonly Signature[]
  /** Reads the file again, with these keys. */
  onKeys: (keys: IssuerKeys[]) => void
}

/** Over plain http, browsers cannot check signatures. */
const canCheck = () => globalThis.crypto?.subtle !== undefined

const isUnchecked = ({ isVerified }: Signature) => isVerified === undefined

const fetchKeys = async ({ issuer }: Signature): Promise<IssuerKeys> => ({
  issuer,
  keys: (await call(fetchIssuerKeys, { body: { issuer } })).keys,
})

/** Shows who signed a file, and whether the signatures are valid. */
function Signatures({ signatures, onKeys }: SignaturesProps) {
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState<string>()
  const check = async () => {
    setChecking(true)
    setFault(undefined)
    try {
      onKeys(await Promise.all(signatures.filter(isUnchecked).map(fetchKeys)))
    } catch (error) {
      setFault(serverMessage(error) ?? t('The connection was lost.'))
      setChecking(false)
    }
  }
  if (signatures.length === 0) return null
  const isOpen = signatures.some(isUnchecked)
  return (
    <div className="space-y-3">
      {signatures.map(({ issuer, name, isVerified }) =>
        isVerified === false ? (
          <Alert key={issuer} role="alert" title={t('Not signed by {issuer}', { issuer: name })}>
            {t('This card was changed, or somebody else made it. Nothing from it will be imported.')}
          </Alert>
        ) : (
          <p key={issuer}>
            {isVerified
              ? t('Signed by {issuer}, signature checked.', { issuer: name })
              : t('It says it was signed by {issuer}. The signature has not been checked.', { issuer: name })}
          </p>
        ),
      )}
      {fault && (
        <Alert role="alert" title={t('The signature could not be checked')}>
          {fault}
        </Alert>
      )}
      {isOpen && canCheck() && (
        <Button variant="secondary" size="small" pending={isChecking} onClick={() => void check()}>
          {t('Check signature')}
        </Button>
      )}
    </div>
  )
}
