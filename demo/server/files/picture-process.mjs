// One process that makes pictures smaller: a broken picture ends the whole process that decodes it.
import process from 'node:process'
import { createCanvas, loadImage } from '@napi-rs/canvas'

const quality = { square: 82, whole: 85 }

process.on('message', async job => {
  let answer
  try {
    answer = { bytes: await made(job) }
  } catch (error) {
    answer = { fault: error instanceof Error ? error.message : String(error) }
  }
  process.send(answer)
})
process.on('disconnect', () => process.exit(0))
process.send('ready')

/** `shape`: a square of the middle, or the whole picture; `sidePx` is its longer side. */
async function made({ bytes, shape, sidePx, type }) {
  const image = await loadImage(Buffer.from(bytes))
  const { width, height } = image
  const side = Math.min(width, height)
  const part = shape === 'square' ? [(width - side) / 2, (height - side) / 2, side, side] : [0, 0, width, height]
  const scale = sidePx / Math.max(part[2], part[3])
  const [wide, high] = [part[2], part[3]].map(length => Math.max(1, Math.round(length * scale)))
  const canvas = createCanvas(wide, high)
  const context = canvas.getContext('2d')
  if (type === 'jpeg') {
    context.fillStyle = '#ffffff' // a JPEG has no transparency
    context.fillRect(0, 0, wide, high)
  }
  context.drawImage(image, ...part, 0, 0, wide, high)
  return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg', quality[shape])
}
