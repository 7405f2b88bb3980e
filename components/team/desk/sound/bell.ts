/** The desk's bell, synthesised with Web Audio: soft strokes that are still audible next to an oven. */

export type Bell = {
  /** Plays one or two strokes; does nothing while the browser blocks sound. */
  strike: (strokes: 1 | 2) => void
  /** Requests sound, which browsers allow after a tap. Calls back within 300 ms with the current state, and again when sound starts later. */
  wake: (onState: (isAwake: boolean) => void) => void
  isAwake: () => boolean
}

const STROKE_SECONDS = 1.1
const BETWEEN_SECONDS = 0.35
/** Hz. The second stroke is a fourth below the first. */
const TONES = [784, 587] as const
const LOUDNESS = 0.32
const REPORT_AFTER_MS = 300

function stroke(context: AudioContext, tone: number, at: number): void {
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.012)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + STROKE_SECONDS)
  loudness.connect(context.destination)
  // A bell sounds its base tone and a quieter, inharmonic overtone.
  for (const [above, share] of [
    [1, 1],
    [2.76, 0.25],
  ] as const) {
    const gain = context.createGain()
    gain.gain.value = share
    const oscillator = context.createOscillator()
    oscillator.frequency.value = tone * above
    oscillator.connect(gain).connect(loudness)
    oscillator.start(at)
    oscillator.stop(at + STROKE_SECONDS)
  }
}

/** Null in a browser without Web Audio. */
export function createBell(): Bell | null {
  if (typeof AudioContext === 'undefined') return null
  const context = new AudioContext()
  const isAwake = () => context.state === 'running'
  return {
    strike: (strokes) => {
      if (!isAwake()) return
      for (const [index, tone] of TONES.slice(0, strokes).entries()) {
        stroke(context, tone, context.currentTime + index * BETWEEN_SECONDS)
      }
    },
    // A browser that blocks sound leaves `resume()` pending; a slow device resolves it late.
    wake: (onState) => {
      const report = () => onState(isAwake())
      setTimeout(report, REPORT_AFTER_MS)
      void context.resume().then(report, report)
    },
    isAwake,
  }
}
