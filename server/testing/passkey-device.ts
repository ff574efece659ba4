import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The request to a device, with values that a test may falsify. */
interface Asked {
  challenge: string
  origin: string
  rpId?: string
  /** Whether the user was verified by fingerprint, face or PIN. */
  userVerified?: boolean
  /** A use count as a copy of the device would send it. */
  counter?: number
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_KEY = 0x40

/** A device that makes one passkey and signs with it, written from the standard (WebAuthn, level 2). */
export const createPasskeyDevice = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const head = ({ origin, rpId = new URL(origin).hostname, userVerified = true, ...asked }: Asked, flags = 0) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(asked.counter ?? counter)
    return Buffer.concat([sha256(rpId), Buffer.of(USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | flags), count])
  }

  /** The public key as COSE writes it: ES256 on P-256. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [begin, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
    return Buffer.concat([begin, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
  }

  const credential = <Response>(response: Response) => ({
    id: encoded(credentialId),
    rawId: encoded(credentialId),
    type: 'public-key' as const,
    response,
  })

  return {
    make(asked: Asked) {
      const idLength = Buffer.of(0, credentialId.length)
      const data = Buffer.concat([head(asked, WITH_KEY), Buffer.alloc(16), idLength, credentialId, coseKey()])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.of(0x58, data.length),
        data,
      ])
      return credential({
        clientDataJSON: encoded(clientData('webauthn.create', asked)),
        attestationObject: encoded(attestation),
        transports: ['internal'],
      })
    },

    use(asked: Asked) {
      const client = clientData('webauthn.get', asked)
      const data = head(asked)
      return credential({
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
