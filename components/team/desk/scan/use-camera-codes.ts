'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraFault, cameraFaultOf } from './scan-words'

/** Pause between two looks at the picture: a code is read at once, and the tablet stays cool. */
const LOOK_EVERY_MS = 200

type Detector = Pick<InstanceType<typeof import('qr/decode.js').BarcodeDetector>, 'detect'>
type DetectorClass = typeof import('qr/decode.js').BarcodeDetector

/** The browser's own detector; where there is none (Safari, Firefox, Chrome on Windows), one in JavaScript. */
async function createDetector(): Promise<Detector> {
  const own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const isOwn = own !== undefined && (await own.getSupportedFormats()).includes('qr_code')
  const Detector = isOwn ? own : (await import('qr/decode.js')).BarcodeDetector
  return new Detector({ formats: ['qr_code'] })
}

/** `mediaDevices` is missing on pages without HTTPS. */
async function openCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) throw new DOMException('no camera', 'NotFoundError')
  return devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
}

/** Shows the camera in the video and reports each code that comes into sight. Returns why there is no picture, or null. */
export function useCameraCodes(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraFault | null {
  const [fault, setFault] = useState<CameraFault | null>(null)
  const current = useRef(onCode)
  useEffect(() => {
    current.current = onCode
  })

  useEffect(() => {
    const element = video.current
    if (element === null) return
    let isOver = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    const watch = async () => {
      stream = await openCamera()
      if (isOver) return stop()
      element.srcObject = stream
      await element.play()
      const detector = await createDetector()
      let last = ''
      while (!isOver) {
        // A picture that is not there yet cannot be read.
        const [found] = await detector.detect(element).catch(() => [])
        if (found !== undefined && found.rawValue !== last && !isOver) {
          last = found.rawValue
          current.current(found.rawValue)
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    watch().catch((reason: unknown) => {
      stop()
      if (!isOver) setFault(cameraFaultOf(reason))
    })
    return () => {
      isOver = true
      stop()
    }
  }, [video])

  return fault
}
