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

/** The figures of `/metrics` for OpenTelemetry, by the names that Prometheus gives them. */
export function figuresOf(register: Registry): MetricProducer {
  const startTime = hrTime()
  return {
    async collect() {
      const endTime = hrTime()
      const metrics = (await register.getMetricsAsJSON()).flatMap((figure) =>
        toMetrics(figure, { startTime, endTime }),
      )
      const scopeMetrics = [{ scope: { name: 'calepin' }, metrics }]
      // The reader puts its own resource in place of this one.
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

type Figure = MetricObjectWithValues<MetricValueWithName<string>>
type Times = Pick<MetricData['dataPoints'][number], 'startTime' | 'endTime'>

/** A histogram's sum, count and buckets each go as a counter. */
function toMetrics({ name, help, type, values }: Figure, times: Times): MetricData[] {
  // A figure is NaN before its first value.
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
