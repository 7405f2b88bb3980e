/**
 * OpenTelemetry: Next's own spans (route, render, fetch) and one for each operation of the bakery, sent by OTLP over
 * HTTP. Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set.
 */
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { brandId } from '@/lib/brand'

/** `ratio`: share of traced requests, from 0 to 1, for requests without a sampling decision in `traceparent`. */
export function createTracing({ endpoint, ratio }: { endpoint: string; ratio: number }) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `${brandId}-shop` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const tracer = trace.getTracer('bakery')

  return {
    traceOperation: <T>(name: string, run: () => Promise<T>): Promise<T> =>
      tracer.startActiveSpan(name, (span) =>
        run()
          .catch((fault: unknown) => {
            span.setStatus({ code: SpanStatusCode.ERROR, message: fault instanceof Error ? fault.name : 'fault' })
            throw fault
          })
          .finally(() => span.end()),
      ),
    /** Sends buffered spans. */
    end: () => provider.shutdown(),
  }
}

export type Tracing = ReturnType<typeof createTracing>
