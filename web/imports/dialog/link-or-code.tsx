import { QrCode } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface LinkOrCodeProps {
  onPaste: (text: string) => void
  onPictures: (pictures: File[]) => void
}

/** Instead of a file: a health link or card, pasted or as images of its QR code. */
export function LinkOrCode({ onPaste, onPictures }: LinkOrCodeProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{t('A SMART Health Link or Card')}</h3>
      <p className="mt-0.5 text-[0.9375rem] text-pretty text-muted">
        {t(
          'Paste the link, or take a picture of the QR code. This server fetches the files, and only this device can open them.',
        )}
      </p>
      <form
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (text.trim() !== '') onPaste(text)
        }}
      >
        <Field label={t('Link or card')} className="min-w-0 flex-1 basis-64">
          <Input
            value={text}
            autoComplete="off"
            spellCheck={false}
            placeholder="shlink:/…"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
          {t('Open')}
        </Button>
      </form>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t('Picture of a QR code')}
        onChange={({ target }) => {
          const pictures = [...(target.files ?? [])]
          target.value = ''
          if (pictures.length > 0) onPictures(pictures)
        }}
      />
      <Button className="mt-3" variant="secondary" icon={<QrCode />} onClick={() => input.current?.click()}>
        {t('Scan a QR code')}
      </Button>
    </section>
  )
}
