import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { recordMadeBefore } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { holdNumberSettings } from '#web/platform/number-settings.ts'
import { linesRefusal } from '#web/record/lines-refusal.ts'
import { useAddPanel } from '#web/record/use-add-panel.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useStillShown } from '#web/ui/use-still-shown.ts'
import {
  dateFault,
  emptyLine,
  isEmptyLine,
  lineFaults,
  type PanelHead,
  type PanelLine,
  resultOf,
} from './panel-lines.ts'

/** The state of a report that is typed in, and saving it, all lines or none. */
export const usePanel = (initial: Partial<PanelHead & PanelLine>, onSaved: () => void) => {
  useEffect(holdNumberSettings, [])
  const addPanel = useAddPanel()
  const isStillShown = useStillShown()
  const dateInput = useRef<HTMLInputElement>(null)
  const [head, setHead] = useState<PanelHead>({
    testDate: initial.testDate ?? '',
    panel: initial.panel ?? '',
    laboratory: initial.laboratory ?? '',
    orderingProvider: initial.orderingProvider ?? '',
  })
  const [startHead] = useState(head)
  const [lines, setLines] = useState<PanelLine[]>(() => [
    emptyLine({ testName: initial.testName ?? '', resultValue: initial.resultValue ?? '' }),
  ])
  const [wasTried, setTried] = useState(false)
  const [nextFocus, setNextFocus] = useState<string | null>(null)

  const save = useMutation({
    mutationFn: (results: PanelLine[]) =>
      addPanel(results.map(line => ({ key: line.key, result: resultOf(head, line) }))),
    onSuccess: async (_, results) => {
      await refreshRecords(labResults)
      const title =
        results.length === 1 ? t('Test Result Added') : t('{count} Test Results Added', { count: results.length })
      toast({ title })
      if (isStillShown()) onSaved()
    },
    onError: error => recordMadeBefore(error) && refreshRecords(labResults),
  })

  // The line exists only after it was drawn.
  useEffect(() => {
    if (nextFocus) document.getElementById(nextFocus)?.querySelector('input')?.focus()
  }, [nextFocus])

  const goTo = (line: PanelLine) => {
    if (!lines.includes(line)) setLines([...lines, line])
    setNextFocus(line.key)
  }

  const meant = lines.filter(line => !isEmptyLine(line))
  const checked = meant.length > 0 ? meant : lines.slice(0, 1)
  const faultsFor = (line: PanelLine) => (wasTried && checked.includes(line) ? lineFaults(head, line) : {})

  return {
    head,
    setHead,
    lines,
    faultsFor,
    dateInput,
    /** A future date is reported at once, a missing one after the first attempt to save. */
    dateFault: wasTried || head.testDate !== '' ? dateFault(head) : undefined,
    isDirty: meant.length > 0 || head !== startHead,
    isSaving: save.isPending,
    refusal: save.error ? linesRefusal(save.error) : null,
    change: (changed: PanelLine) => setLines(lines.map(line => (line.key === changed.key ? changed : line))),
    remove: (removed: PanelLine) => setLines(lines.filter(({ key }) => key !== removed.key)),
    /** To the line after this one, a new one where it is the last. */
    next: (from: PanelLine) => goTo(lines[lines.indexOf(from) + 1] ?? emptyLine()),
    addLine: () => goTo(emptyLine()),
    submit: () => {
      setTried(true)
      if (dateFault(head)) return dateInput.current?.focus()
      const wrong = checked.find(line => Object.keys(lineFaults(head, line)).length > 0)
      if (wrong) {
        document.getElementById(wrong.key)?.querySelector('input')?.focus()
        return
      }
      save.mutate(checked)
    },
  }
}
