'use client'

import dynamic from 'next/dynamic'

/** Loaded where nothing was found. */
export const NotFoundMessage = dynamic(() => import('./nothing-here').then((module) => module.NothingHere))
