import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { eraseDocument } from '#contract/documents/file-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanErase } from '#web/platform/person/current-person.ts'
import { DeletedRecordsDialog } from '#web/record/deleted-records-dialog.tsx'
import { refreshRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Restores deleted documents, or erases them permanently. */
export function DeletedDocumentsDialog({ onClose }: { onClose: () => void }) {
  const [erased, setErased] = useState<DocumentRecord>()
  const [pending, setPending] = useState(false)
  const canErase = useCanErase()

  const erase = async ({ id }: DocumentRecord) => {
    setPending(true)
    await call(eraseDocument, { params: { id } }).then(
      () => toast({ title: t('Document deleted for good') }),
      error => toastError(serverMessage(error) ?? t('This could not be deleted. Please try again.')),
    )
    await refreshRecords(documents)
    setPending(false)
    setErased(undefined)
  }

  return (
    <>
      <DeletedRecordsDialog
        type={documents}
        onClose={onClose}
        actions={record =>
          canErase && (
            <Button variant="quiet" size="small" icon={<Trash2 />} onClick={() => setErased(record)}>
              {t('Delete for good')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={erased !== undefined}
        onClose={() => setErased(undefined)}
        onConfirm={() => erased && void erase(erased)}
        pending={pending}
        title={t('Delete {name} for good?', { name: erased?.title ?? '' })}
        description={t('The document, its history and all versions of its file are erased. This cannot be undone.')}
        confirmLabel={t('Delete for good')}
        tone="danger"
      />
    </>
  )
}
