import { FoundStep } from '#web/imports/dialog/found-step.tsx'
import { LinkOrCode } from '#web/imports/dialog/link-or-code.tsx'
import { PasscodeStep } from '#web/imports/dialog/passcode-step.tsx'
import { QuestionStep } from '#web/imports/dialog/question-step.tsx'
import { ReadingStep } from '#web/imports/dialog/reading-step.tsx'
import { t } from '#web/platform/i18n.ts'
import { BusyStep } from '#web/record/import/busy-step.tsx'
import { ImportOutcome } from '#web/record/import/import-outcome.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ChooseDataFile } from './choose-data-file.tsx'
import { PreviewImport } from './import-preview.tsx'
import { MapColumns } from './map-columns.tsx'
import { UnlockBackup } from './unlock-backup.tsx'
import { useImportData } from './use-import-data.ts'

/** Imports a file: read on this device, previewed, confirmed, and undone if necessary. */
export function ImportDataDialog({ onClose }: { onClose: () => void }) {
  const {
    state,
    choose,
    paste,
    scan,
    openLink,
    open,
    cancel,
    changeColumns,
    lookAtCsv,
    send,
    sendFound,
    cancelSending,
    undo,
  } = useImportData()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Import Data')}
      description={state.step === 'choose' ? t('Nothing is saved until you have seen what will be added.') : undefined}
      size="large"
    >
      {state.step === 'choose' && (
        <>
          <ChooseDataFile
            refused={'refused' in state ? state.refused : undefined}
            onChoose={file => void choose(file)}
          />
          <LinkOrCode onPaste={text => void paste(text)} onPictures={pictures => void scan(pictures)} />
        </>
      )}
      {state.step === 'passcode' && (
        <PasscodeStep
          isWrong={state.isWrong}
          remainingAttempts={state.remainingAttempts}
          onOpen={passcode => void openLink(state.link, passcode)}
          onCancel={cancel}
        />
      )}
      {state.step === 'locked' && (
        <UnlockBackup
          isWrong={state.isWrong}
          onUnlock={passphrase => void open(state.file, passphrase)}
          onCancel={cancel}
        />
      )}
      {state.step === 'busy' && <BusyStep message={state.message} onCancel={cancel} />}
      {state.step === 'sending' && <BusyStep message={state.message} onCancel={cancelSending} />}
      {state.step === 'canceling' && <BusyStep message={t('Canceling…')} />}
      {state.step === 'reading' && <ReadingStep part={state.part} onCancel={cancel} />}
      {state.step === 'asking' && (
        <QuestionStep
          questions={state.questions}
          onAnswer={answers => void choose(state.file, answers)}
          onCancel={cancel}
        />
      )}
      {state.step === 'found' && (
        <FoundStep
          found={state.found}
          onImport={lines => void sendFound(state.found, lines)}
          onKeys={keys => void choose(state.found.file, state.found.answers, keys)}
          onCancel={cancel}
          onClose={onClose}
        />
      )}
      {state.step === 'columns' && (
        <MapColumns
          csv={state.csv}
          onChange={changeColumns}
          onContinue={() => lookAtCsv(state.csv)}
          onCancel={cancel}
        />
      )}
      {state.step === 'look' && (
        <PreviewImport
          proposal={state.proposal}
          onBack={state.proposal.csv ? changeColumns : undefined}
          onImport={withSettings => void send(state.proposal, withSettings)}
          onCancel={cancel}
          onClose={onClose}
        />
      )}
      {(state.step === 'failed' || state.step === 'done') && (
        <ImportOutcome state={state} onAgain={cancel} onUndo={undo} onClose={onClose} />
      )}
    </Dialog>
  )
}
