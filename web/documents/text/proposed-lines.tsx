import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { MAX_LINKS, readLinks, writeLinks } from '#contract/documents/linked-records.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import type { Sensitive } from '#contract/record/define-record.ts'
import type { Recipient } from '#web/imports/compare-patients.ts'
import { AnswerFirst, needsAnswer, PatientCheck } from '#web/imports/dialog/preview/patient-check.tsx'
import { t } from '#web/platform/i18n.ts'
import type { PageSource } from '#web/record/files/viewer/page-source.ts'
import { linesRefusal } from '#web/record/lines-refusal.ts'
import { useAddPanel } from '#web/record/use-add-panel.ts'
import { changeRecord, deleteRecord, readRecord, refreshRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { CancelButton } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import type { ProposedResult } from '../lab-report/lab-report.ts'
import { HighlightedPage } from './highlighted-page.tsx'
import { ResultLineRow } from './result-line-row.tsx'
import { isKnown, lineFaults, lineOf, type ResultLine, resultOf } from './result-lines.ts'

interface ProposedLinesProps {
  document: DocumentRecord
  source: PageSource | null
  results: readonly ProposedResult[]
  /** Lines of the report that may be results, too. */
  unread: readonly string[]
  earlier: readonly LabResult[]
  /** Whom the report is about, and whose records these are. */
  patients: readonly StatedPatient[]
  person: Recipient
  onClose: () => void
}

/** The most that the server takes at once. */
const MAX_LINES = 100

export function ProposedLines(props: ProposedLinesProps) {
  const { document, source, results, unread, earlier, patients, person, onClose } = props
  const missing = [...unread, ...results.slice(MAX_LINES).map(({ printedName, value }) => `${printedName} ${value}`)]
  const [lines, setLines] = useState(() => results.slice(0, MAX_LINES).map(result => lineOf(result, earlier)))
  const [activeKey, setActive] = useState(lines[0]?.key)
  const [wasTried, setTried] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const isUnanswered = needsAnswer(patients, person) && !isAgreed
  const save = useTakeOver(document, onClose)
  const chosen = lines.filter(line => line.isChosen)
  const [first] = lines
  const [hasOwnDates] = useState(() => new Set(lines.map(line => line.testDate)).size > 1)

  const change = (changed: ResultLine) => {
    const known = isKnown(changed, earlier)
    setLines(current => current.map(line => (line.key === changed.key ? { ...changed, isKnown: known } : line)))
  }
  /** The day and the laboratory are the report's: they change in every line. */
  const changeAll = (values: Partial<Pick<ResultLine, 'testDate' | 'laboratory'>>) =>
    setLines(current =>
      current.map(line => {
        const changed = { ...line, ...values }
        const known = isKnown(changed, earlier)
        return { ...changed, isKnown: known, isChosen: known === line.isKnown ? line.isChosen : !known }
      }),
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = chosen.find(line => Object.keys(lineFaults(line)).length > 0)
    if (!wrong) return save.mutate(chosen)
    // The day of all lines stands above them.
    const place = !hasOwnDates && lineFaults(wrong).testDate ? 'report-head' : wrong.key
    window.document.getElementById(place)?.querySelector<HTMLInputElement>('input:not([type=checkbox])')?.focus()
  }
  const dateFault = wasTried && !hasOwnDates && first ? lineFaults(first).testDate : undefined

  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="min-w-0">
          {source && <HighlightedPage source={source} result={lines.find(({ key }) => key === activeKey)?.proposed} />}
        </div>
        <div className="min-w-0 space-y-3">
          <PatientCheck patients={patients} person={person} isAgreed={isAgreed} onAgree={setAgreed} />
          {missing.length > 0 && (
            <Alert tone="warning" title={t('Not every line was read. These may be results, too:')}>
              <ul className="list-disc pl-5">
                {missing.map(line => (
                  <li key={line} className="break-words">
                    {line}
                  </li>
                ))}
              </ul>
              <p className="mt-1">{t('Compare them with the page, and add what is missing yourself.')}</p>
            </Alert>
          )}
          {save.error && <Alert role="alert">{linesRefusal(save.error)}</Alert>}
          <div id="report-head" className="grid grid-cols-2 gap-3">
            {!hasOwnDates && (
              <Field label={t('Test date')} required error={dateFault}>
                <Input
                  type="date"
                  value={first?.testDate ?? ''}
                  onChange={event => changeAll({ testDate: event.target.value })}
                />
              </Field>
            )}
            <Field label={t('Laboratory')}>
              <Input
                value={first?.laboratory ?? ''}
                maxLength={200}
                onChange={event => changeAll({ laboratory: event.target.value })}
              />
            </Field>
          </div>
          {lines.map(line => (
            <ResultLineRow
              key={line.key}
              line={line}
              faults={wasTried ? lineFaults(line) : {}}
              isActive={line.key === activeKey}
              hasOwnDate={hasOwnDates}
              onChange={change}
              onLook={() => setActive(line.key)}
            />
          ))}
        </div>
      </div>
      <DialogActions>
        {isUnanswered && <AnswerFirst />}
        <CancelButton />
        <Button
          type="submit"
          variant="primary"
          pending={save.isPending}
          disabled={chosen.length === 0 || isUnanswered}
          changes
        >
          {chosen.length === 1 ? t('Add 1 result') : t('Add {count} results', { count: chosen.length })}
        </Button>
      </DialogActions>
    </form>
  )
}

const refresh = () => Promise.all([refreshRecords(labResults), refreshRecords(documents)])

/** Links results to their document as it is now, or takes the links away; it is as sensitive as they are. */
const changeLinks = async (id: string, ids: readonly string[], isLinked: boolean, sensitive?: Sensitive) => {
  const { linkedRecords, sensitivity, version } = await readRecord(documents, id)
  const others = readLinks(linkedRecords).filter(link => !ids.includes(link.id))
  const added = isLinked ? ids.map(result => ({ type: labResults.name, id: result })) : []
  await changeRecord(documents, id, {
    linkedRecords: writeLinks([...others, ...added].slice(0, MAX_LINKS)),
    // What the person chose stays.
    ...(sensitive && !sensitivity && { sensitivity: sensitive }),
    version,
  })
}

const undo = async (id: string, ids: readonly string[]) => {
  try {
    await changeLinks(id, ids, false)
    for (const result of ids) await deleteRecord(labResults, result)
    toast({ title: t('The results were removed again') })
  } catch {
    toastError(t('This could not be saved. Please try again.'))
  }
  await refresh()
}

/** Saves the chosen lines, all or none, and links each to the document. */
const useTakeOver = (document: DocumentRecord, onSaved: () => void) => {
  const addPanel = useAddPanel()
  return useMutation({
    mutationFn: async (lines: readonly ResultLine[]) => {
      const results = lines.map(line => ({ key: line.key, result: resultOf(line) }))
      const ids = await addPanel(results)
      const sensitive = results.map(({ result }) => sensitivityOf(labResults, result)).find(Boolean)
      await changeLinks(document.id, ids, true, sensitive)
      return ids
    },
    onSuccess: async ids => {
      await refresh()
      const title = ids.length === 1 ? t('Test Result Added') : t('{count} Test Results Added', { count: ids.length })
      toast({ title, action: { label: t('Undo'), onClick: () => undo(document.id, ids) } })
      onSaved()
    },
  })
}
