import { Decrypter, Encrypter } from 'age-encryption'
import { UnreadablePersonalData } from '#contract/imports/personal-data.ts'
import { type OpenedPersonalData, openPersonalData } from './open-personal-data.ts'

export type PersonalDataRequest =
  | { read: Blob; passphrase?: string | undefined }
  | { encrypt: Blob; passphrase: string }
export type PersonalDataRefusal = 'not-ours' | 'newer' | 'damaged' | 'passphrase'
export type PersonalDataResponse =
  | { opened: OpenedPersonalData }
  | { encrypted: Blob }
  | { refused: PersonalDataRefusal }

class WrongPassphrase extends Error {}

const decrypt = async (file: Blob, passphrase: string): Promise<Blob> => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter.decrypt(file.stream()).catch(() => {
    throw new WrongPassphrase()
  })
  return new Response(opened).blob()
}

const encrypt = async (file: Blob, passphrase: string): Promise<Blob> => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return new Response(await encrypter.encrypt(file.stream())).blob()
}

const handleRequest = async (order: PersonalDataRequest): Promise<PersonalDataResponse> => {
  if ('encrypt' in order) return { encrypted: await encrypt(order.encrypt, order.passphrase) }
  const { read, passphrase } = order
  return { opened: await openPersonalData(passphrase === undefined ? read : await decrypt(read, passphrase)) }
}

const refusalIn = (error: unknown): PersonalDataRefusal => {
  if (error instanceof WrongPassphrase) return 'passphrase'
  return error instanceof UnreadablePersonalData ? error.why : 'damaged'
}

/** Decrypts, checks and encrypts files off the main thread; the passphrase stays on this device. */
self.onmessage = async ({ data }: MessageEvent<PersonalDataRequest>) => {
  self.postMessage(await handleRequest(data).catch((error): PersonalDataResponse => ({ refused: refusalIn(error) })))
}
