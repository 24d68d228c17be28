// Both ways a socket carries base64 of UTF-8 JSON (SOC-002, SOC-017).

export function encodeFrame(value: unknown): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) binary += String.fromCharCode(byte)
  return btoa(binary)
}

export function decodeFrame(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), c => c.charCodeAt(0))))
    return value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : undefined // an object: any key may be read
  } catch {
    return undefined // not sent by our server
  }
}
