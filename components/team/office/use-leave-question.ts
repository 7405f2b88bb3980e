'use client'

import { useEffect } from 'react'
import { softLinkOf } from '@/components/ui/hooks/soft-link'

const QUESTION = 'Ihre Eingaben sind noch nicht gespeichert und gehen verloren. Trotzdem weiter?'

/** Number of mounted forms with unsaved input; a page may have several, and asks once for all of them. */
let unsavedForms = 0

export const hasUnsavedInput = (): boolean => unsavedForms > 0

/** False if somebody wants to keep the unsaved input of a form, which asks for itself. */
export const mayDiscard = (): boolean => window.confirm(QUESTION)

/**
 * False if somebody wants to keep the unsaved input of the page. Screens that show one thing beside a list ask before they show
 * another one in its place.
 */
export const mayLeave = (): boolean => !hasUnsavedInput() || mayDiscard()

function askBeforeLink(event: MouseEvent): void {
  if (softLinkOf(event) === null || mayLeave()) return
  event.preventDefault()
  event.stopPropagation()
}

/** The router changes the history itself and does not expect to be stopped, so that only the browser's own buttons are asked about. */
function askBeforeTraversal(event: NavigateEvent): void {
  const isAsked = event.navigationType === 'traverse' && event.cancelable && event.destination.sameDocument
  if (isAsked && !mayLeave()) event.preventDefault()
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Adding a listener again changes nothing. */
function listen(): void {
  document.addEventListener('click', askBeforeLink, { capture: true })
  window.addEventListener('beforeunload', askBeforeUnload)
  navigationOf(window)?.addEventListener('navigate', askBeforeTraversal)
}

function stopListening(): void {
  document.removeEventListener('click', askBeforeLink, { capture: true })
  window.removeEventListener('beforeunload', askBeforeUnload)
  navigationOf(window)?.removeEventListener('navigate', askBeforeTraversal)
}

/** Not every browser has the Navigation API. */
const navigationOf = ({ navigation }: { navigation?: Navigation }): Navigation | undefined => navigation

/**
 * Asks before a form with unsaved input is left: by a link of the shop, whose click is seen before the router follows it; by the
 * browser's buttons 'back' and 'forward' between pages of the shop, which only browsers with the Navigation API announce; by
 * closing, reloading or another address, where the browser asks with its own words; or by a button whose screen calls `mayLeave`.
 * Input stays unsaved until the server has accepted it: while it is being saved, the login may turn out to have ended.
 */
export function useLeaveQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    unsavedForms += 1
    listen()
    return () => {
      unsavedForms -= 1
      if (!hasUnsavedInput()) stopListening()
    }
  }, [isUnsaved])
}
