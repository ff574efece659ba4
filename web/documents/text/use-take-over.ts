import { useMutation } from '@tanstack/react-query'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { MAX_LINKS, readLinks, writeLinks } from '#contract/documents/linked-records.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { Sensitive } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { useAddPanel } from '#web/record/use-add-panel.ts'
import { changeRecord, deleteRecord, readRecord, refreshRecords } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { type ResultLine, resultOf } from './result-lines.ts'

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
    toast({ title: t('Error'), description: t('This could not be saved. Please try again.'), variant: 'destructive' })
  }
  await refresh()
}

/** Saves the chosen lines, all or none, and links each to the document. */
export const useTakeOver = (document: DocumentRecord, onSaved: () => void) => {
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
