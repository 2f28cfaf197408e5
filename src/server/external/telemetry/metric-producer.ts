import { ValueType } from '@opentelemetry/api'
import { hrTime } from '@opentelemetry/core'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client'

/** The metrics of `/metrics` for OpenTelemetry, under their Prometheus names. */
export function metricProducer(register: Registry): MetricProducer {
  const startTime = hrTime()
  return {
    async collect() {
      const endTime = hrTime()
      const metrics = (await register.getMetricsAsJSON()).flatMap((figure) =>
        toMetrics(figure, { startTime, endTime }),
      )
      const scopeMetrics = [{ scope: { name: 'calepin' }, metrics }]
      // The reader replaces this resource with its own.
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

type Figure = MetricObjectWithValues<MetricValueWithName<string>>
type Times = Pick<MetricData['dataPoints'][number], 'startTime' | 'endTime'>

/** A histogram's sum, count and buckets are each exported as a counter. */
function toMetrics({ name, help, type, values }: Figure, times: Times): MetricData[] {
  // A metric may be NaN before its first value.
  const known = values.filter(({ value }) => Number.isFinite(value))
  return [...Map.groupBy(known, ({ metricName }) => metricName ?? name)].map(([own, points]) => {
    const shared = {
      descriptor: { name: own, description: help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
      dataPoints: points.map(({ labels, value }) => ({
        ...times,
        attributes: { ...labels },
        value,
      })),
    }
    return String(type) === 'gauge'
      ? { ...shared, dataPointType: DataPointType.GAUGE }
      : { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true }
  })
}
