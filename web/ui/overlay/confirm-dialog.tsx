import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '../action/button.tsx'
import { classNames } from '../class-names.ts'
import { Field } from '../form/field.tsx'
import { Input } from '../form/input.tsx'
import { DialogActions, dialogFrame } from './dialog-parts.tsx'
import { ForPerson } from './for-person.tsx'
import { Modal } from './modal.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The action itself, never "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'neutral' | 'danger'
  pending?: boolean
  /** A word that the user has to type first, where everything would be deleted. */
  typedWord?: string
}

export function ConfirmDialog({ open, onClose, onConfirm, title, description, pending, ...rest }: ConfirmDialogProps) {
  const id = useId()
  const { typedWord } = rest
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-description`}
      className={classNames(dialogFrame, 'sm:w-[28rem]')}
    >
      <div className="p-5 sm:p-6">
        <h2 id={`${id}-title`} className="text-xl font-semibold tracking-tight">
          {title}
        </h2>
        <ForPerson />
        <div id={`${id}-description`} className="mt-2 text-[0.9375rem] text-pretty text-muted">
          {description}
        </div>
        {typedWord ? (
          <TypedConfirmation
            {...rest}
            typedWord={typedWord}
            pending={pending}
            onClose={onClose}
            onConfirm={onConfirm}
          />
        ) : (
          <DialogActions>
            {/* Cancel has the focus, so that Enter never destroys anything. */}
            <Button variant="secondary" onClick={onClose} data-autofocus>
              {rest.cancelLabel ?? t('Cancel')}
            </Button>
            <Button variant={rest.tone === 'danger' ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {rest.confirmLabel}
            </Button>
          </DialogActions>
        )}
      </div>
    </Modal>
  )
}

type TypedConfirmationProps = Pick<ConfirmDialogProps, 'onClose' | 'onConfirm' | 'confirmLabel' | 'pending'> & {
  typedWord: string
}

/** Mounted with the question, so that the word has to be typed each time. */
function TypedConfirmation({ typedWord, onClose, onConfirm, confirmLabel, pending }: TypedConfirmationProps) {
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim().toUpperCase() === typedWord
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped) onConfirm()
  }
  return (
    <form onSubmit={submit} className="mt-4">
      <Field label={t('Type {word} to confirm', { word: typedWord })} required>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="danger" disabled={!isTyped} pending={pending}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
